export default function PhasesStep() {
  return null;
}
