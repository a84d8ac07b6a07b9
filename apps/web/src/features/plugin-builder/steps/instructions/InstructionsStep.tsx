export default function InstructionsStep() {
  return null;
}
