/** Every message of the topic `lobby:lobby` (api §6.1). */
import { z } from "zod";
import { roomsUpdate } from "../routes/rooms.ts";
import type { MessageSchemas } from "./message.ts";
import { alertSchema } from "./room-view.ts";

export const lobbyClientMessages = {
  ping: { says: "Comes back as it is.", payload: z.looseObject({}), answer: z.looseObject({}) },
} as const satisfies MessageSchemas;

export const lobbyServerMessages = {
  rooms_update: {
    says: "The rooms as `GET /api/rooms` lists them: all of them, or the newest that the receiver may see, with counts.",
    payload: roomsUpdate,
  },
  send_alert: { says: "A notice of the operators to everybody.", payload: alertSchema },
} as const satisfies MessageSchemas;
