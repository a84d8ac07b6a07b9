/** Lists of what can be done: menus, the bar of what is selected, the hotkeys; fetched together (`late-parts.ts`). */
export { HotkeyOverlay } from "../hotkeys/HotkeyOverlay.tsx";
export { DropdownHost } from "../menus/DropdownHost.tsx";
export { SelectionBar } from "../selection/SelectionBar.tsx";
