export interface PusherEndpoint {
  readonly key: string;
  /** Of a hosted service; absent if the game server is the push server. */
  readonly cluster?: string | undefined;
  readonly location: Pick<Location, 'hostname' | 'port' | 'protocol'>;
}

/** Options for a hosted cluster, always with TLS, or for the server of the page. */
export const toPusherOptions = ({ cluster, location }: Omit<PusherEndpoint, 'key'>) => {
  if (cluster) return { cluster, forceTLS: true };
  const secure = location.protocol === 'https:';
  const port = Number(location.port || (secure ? 443 : 80));
  return { cluster: '', wsHost: location.hostname, wsPort: port, wssPort: port, forceTLS: secure };
};
