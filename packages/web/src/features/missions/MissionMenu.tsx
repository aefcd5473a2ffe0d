/** Beside the title: standing orders and alerts. */
export const MissionMenu = () => null;
