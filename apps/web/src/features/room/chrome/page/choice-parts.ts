/** What can be done and what is asked: menus, the bar of what is selected, hotkeys, windows; fetched together (`late-parts.ts`). */
export { ConsentCards } from "../consent/ConsentCards.tsx";
export { HotkeyOverlay } from "../hotkeys/HotkeyOverlay.tsx";
export { DropdownHost } from "../menus/DropdownHost.tsx";
export { QuestionDialog } from "../modals/QuestionDialog.tsx";
export { PromptWindow } from "../prompts/PromptWindow.tsx";
export { SelectionBar } from "../selection/SelectionBar.tsx";
export { RoomModals } from "./RoomModals.tsx";
