export default function GroupsStep() {
  return null;
}
