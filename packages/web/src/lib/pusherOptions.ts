export interface PusherEndpoint {
  readonly key: string;
  /** Of a hosted service; absent when the game server itself speaks the protocol. */
  readonly cluster?: string | undefined;
  readonly location: Pick<Location, 'hostname' | 'port' | 'protocol'>;
}

/** Where the push line is: a hosted cluster, always by TLS, or the server that the page came from. */
export const toPusherOptions = ({ cluster, location }: Omit<PusherEndpoint, 'key'>) => {
  if (cluster) return { cluster, forceTLS: true };
  const secure = location.protocol === 'https:';
  const port = Number(location.port || (secure ? 443 : 80));
  return { cluster: '', wsHost: location.hostname, wsPort: port, wssPort: port, forceTLS: secure };
};
