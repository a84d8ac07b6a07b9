export default function CardBacksStep() {
  return null;
}
