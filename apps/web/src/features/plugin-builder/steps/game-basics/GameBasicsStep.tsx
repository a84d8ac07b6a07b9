export default function GameBasicsStep() {
  return null;
}
