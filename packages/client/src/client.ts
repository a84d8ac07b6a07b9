/** The way in: who one is, the routes of the API, and the rooms. */
import type { CreateGameRequest, RoomListItem } from "@baize/protocol";
import { Socket, type SocketConnectOption } from "phoenix";
import { type Call, createCall } from "./http.ts";
import { joinRoom, type RoomClient, type RoomClientOptions } from "./room.ts";
import { createTransport, HttpError } from "./transport.ts";

/** The two tokens of a login: one for every call, one to trade both for new ones. Keep them like a password. */
export interface Tokens {
  token: string;
  renewToken: string;
}

export interface ClientOptions {
  /** Address of the server: `https://play.example.org`. */
  url: string;
  /** Of an earlier login; absent: nobody is signed in. */
  tokens?: Tokens;
  /** Told when the tokens are others: after signing in and out, and after each renewal. */
  onTokens?(tokens: Tokens | null): void;
  /** Milliseconds that a call of a route may take unless it says otherwise itself; 10 000 when absent. */
  timeout?: number;
  /** For the socket; absent: the `WebSocket` of the browser, or of Node. */
  socket?: Partial<SocketConnectOption>;
}

/** Whoever makes an account. */
export interface NewAccount {
  email: string;
  /** The nickname, which everybody sees. */
  alias: string;
  password: string;
}

export interface BaizeClient {
  /** Any route, by its contract: `call("GET /api/v1/decks/:id", { params: { id } })`. A token that is over is renewed by itself. */
  readonly call: Call;
  /** User id of who is signed in; null: nobody. */
  readonly userId: number | null;
  /** Throws HttpError. */
  signIn(email: string, password: string): Promise<void>;
  /**
   * Makes an account and signs in. A confirmation mail follows; until its link is opened, what needs a confirmed address is refused.
   * Throws HttpError, with what is wrong by field.
   */
  signUp(account: NewAccount): Promise<void>;
  signOut(): Promise<void>;
  /** The open rooms that one may see. */
  rooms(): Promise<RoomListItem[]>;
  /** Makes a room of a plugin and gives its slug. */
  createRoom(pluginId: number, room?: Omit<CreateGameRequest["room"], "user">): Promise<string>;
  /** Joins a room; resolves when its first state is there. */
  join(slug: string, options?: Pick<RoomClientOptions, "asksAgain">): Promise<RoomClient>;
  /** Leaves every room and closes the connection. */
  close(): void;
}

/** Resolves once it is known who is signed in. Throws HttpError. */
export async function connect({
  url,
  tokens,
  onTokens,
  timeout,
  socket: options,
}: ClientOptions): Promise<BaizeClient> {
  const base = `${url.replace(/\/$/, "")}/be`;
  const transport = createTransport(base, timeout);
  let login: Tokens | null = tokens ?? null;
  let userId: number | null = null;

  const keep = (fresh: Tokens | null) => {
    login = fresh;
    onTokens?.(fresh);
  };
  const anonymous = createCall(transport);
  let renewal: Promise<boolean> | null = null;
  const renewOnce = async (before: Tokens): Promise<boolean> => {
    try {
      const fresh = tokensOf(await anonymous("POST /api/v1/session/renew", { token: before.renewToken }));
      // Whoever has signed out meanwhile stays so, and whoever has signed in is somebody else.
      if (login !== before) return false;
      keep(fresh);
      return true;
    } catch (error) {
      const isOver = error instanceof HttpError && (error.status === 401 || error.status === 403);
      if (isOver && login === before) keep(null);
      return false;
    }
  };
  const renew = async (refused: string): Promise<boolean> => {
    if (!login) return false;
    if (login.token !== refused) return true;
    renewal ??= renewOnce(login).finally(() => {
      renewal = null;
    });
    return renewal;
  };
  const call = createCall(transport, { token: () => login?.token ?? null, renew });

  const whoAmI = async () => {
    userId = login ? (await call("GET /api/v1/authtest")).userid : null;
  };
  const enter = async (fresh: Tokens) => {
    keep(fresh);
    await whoAmI();
    reconnect();
  };

  // It takes the token of the moment each time it connects.
  const socket = new Socket(`${base.replace(/^http/, "ws")}/socket`, {
    ...options,
    params: () => ({ authToken: login?.token ?? null }),
  });
  const reconnect = () => {
    if (socket.isConnected()) socket.disconnect(() => socket.connect());
  };

  await whoAmI();
  return {
    call,
    get userId() {
      return userId;
    },
    async signIn(email, password) {
      await enter(tokensOf(await anonymous("POST /api/v1/session", { body: { user: { email, password } } })));
    },
    async signUp({ email, alias, password }) {
      const user = { email, alias, password, password_confirmation: password };
      await enter(tokensOf(await anonymous("POST /api/v1/registration", { body: { user } })));
    },
    async signOut() {
      const token = login?.token;
      keep(null);
      userId = null;
      reconnect();
      if (token) await anonymous("DELETE /api/v1/session", { token });
    },
    rooms: async () => (await call("GET /api/rooms")).data,
    async createRoom(pluginId, room = {}) {
      const body = { room: { ...room, user: userId }, game_options: { plugin_id: pluginId } };
      const { success } = await call("POST /api/v1/games", { body });
      return success.room.slug!;
    },
    join(slug, options) {
      if (!socket.isConnected()) socket.connect();
      return joinRoom({ ...options, socket, slug, userId });
    },
    close() {
      socket.disconnect();
    },
  };
}

function tokensOf({ data }: { data: { token: string; renew_token: string } }): Tokens {
  return { token: data.token, renewToken: data.renew_token };
}
