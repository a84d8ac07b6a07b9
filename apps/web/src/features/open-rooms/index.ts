export { NoRooms } from "./NoRooms.tsx";
export { useOpenRooms, useRoomsOf } from "./open-rooms.ts";
export { useOwnRooms } from "./own-rooms.ts";
export { RoomsTable } from "./RoomsTable.tsx";
export { countActive } from "./room-status.ts";
