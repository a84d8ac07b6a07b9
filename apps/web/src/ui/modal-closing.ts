import { createContext } from "react";

/** How long a modal fades, milliseconds; the same as `--mid`. */
export const MODAL_FADE_MS = 200;

/** True around a modal that is on its way out: it fades while whoever showed it keeps it mounted. */
export const ModalClosing = createContext(false);
