export default function RoomPage() {
  return null;
}
