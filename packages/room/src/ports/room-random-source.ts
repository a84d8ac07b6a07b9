/** Everything random in a room comes from here, so that tests can play the same game twice. */

export interface RoomRandomSource {
  /** Up to 6 characters of `0-9a-z`; callers check that it is free. */
  token(): string;
  /** A seed for the randomness of one action. */
  seed(): string;
  /** For games, which are saved under it. */
  uuid(): string;
  /** Uniform, both ends included. */
  integer(min: number, max: number): number;
}
