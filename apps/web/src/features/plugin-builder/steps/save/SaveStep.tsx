export default function SaveStep() {
  return null;
}
