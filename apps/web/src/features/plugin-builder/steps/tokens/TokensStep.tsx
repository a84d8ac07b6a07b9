export default function TokensStep() {
  return null;
}
