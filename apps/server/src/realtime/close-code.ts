/** Why the server closes a socket (api §5.1). Never 1000: stock clients do not come back after it (api §5.6). */
export const closeCode = {
  binary: 1003,
  undecodable: 1007,
  tooBig: 1009,
  restart: 1012,
  revoked: 4401,
  idle: 4408,
  flood: 4429,
} as const;
