/** The table's one curve: quick off, soft landing. */
export const EASE = "cubic-bezier(.2,.8,.2,1)";
