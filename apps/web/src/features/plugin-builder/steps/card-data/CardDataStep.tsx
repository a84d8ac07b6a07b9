export default function CardDataStep() {
  return null;
}
