/** Who acts, and by which names the log calls the seats. */
import type { CardId, PlayerInfo, PlayerUi, SeatId } from "../../model/state.ts";
import type { User } from "../../model/user.ts";

export class Cast {
  #playerUi: PlayerUi | null;
  readonly playerInfo: PlayerInfo;
  readonly actor: User | null;
  /** Whether a seat that nobody holds is called by the name of whoever acts for it. */
  readonly #namesActor: boolean;

  constructor(playerUi: PlayerUi | null, playerInfo: PlayerInfo, actor: User | null, namesActor: boolean) {
    this.#playerUi = playerUi;
    this.playerInfo = playerInfo;
    this.actor = actor;
    this.#namesActor = namesActor;
  }

  /** The state of the client that acts; null: none was sent. */
  get playerUi(): PlayerUi | null {
    return this.#playerUi;
  }

  /** From now on this card is the active one. */
  setActiveCard(cardId: CardId): void {
    this.#playerUi = { playerN: null, ...this.#playerUi, activeCardId: cardId };
  }

  /** `[player1/bob]`; of an empty seat whoever acts for it, else the seat's name. */
  alias(seat: SeatId): string {
    const standIn = this.#namesActor && this.playerUi?.playerN === seat ? this.actor?.alias : undefined;
    return `[${seat}/${this.playerInfo[seat]?.alias ?? standIn ?? seat}]`;
  }

  /** Who acts, when the action names no seat: `[player2/bob]`, without a seat `[bob]`. */
  actorWithoutSeat(): string | null {
    const { actor } = this;
    if (actor === null || !this.#namesActor) return null;
    const seat = Object.entries(this.playerInfo).find(([, holder]) => holder?.id === actor.id)?.[0];
    return seat === undefined ? `[${actor.alias}]` : this.alias(seat);
  }
}
