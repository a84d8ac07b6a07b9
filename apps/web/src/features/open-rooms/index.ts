export { NoRooms } from "./NoRooms.tsx";
export { useOpenRooms, useOwnRooms, useRoomsOf } from "./open-rooms.ts";
export { RoomsTable } from "./RoomsTable.tsx";
export { countActive } from "./room-status.ts";
