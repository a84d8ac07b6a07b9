/** In narrower windows that are not low the large card has half of the screen to itself (giant-card.css), pixels. */
const NARROW = 640;
/** A lower window has no halves, pixels. */
const LOW = 480;

/** Whether the large card stands beside its card. */
export function standsBeside(): boolean {
  return window.innerWidth > NARROW || window.innerHeight <= LOW;
}
