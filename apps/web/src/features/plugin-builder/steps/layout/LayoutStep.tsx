export default function LayoutStep() {
  return null;
}
