export default function DeckbuilderStep() {
  return null;
}
