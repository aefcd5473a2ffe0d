import { describe, expect, it } from 'vitest';
import { toPusherOptions } from './pusherOptions.ts';

const local = { hostname: 'localhost', port: '3000', protocol: 'http:' };
const live = { hostname: 'play.example', port: '', protocol: 'https:' };

describe('the push options', () => {
  it('JOB-02 name the cluster and force TLS, also on a page without TLS', () => {
    expect(toPusherOptions({ cluster: 'eu', location: local })).toEqual({ cluster: 'eu', forceTLS: true });
  });

  it('name the server of the page if there is no cluster', () => {
    expect(toPusherOptions({ location: local })).toMatchObject({
      wsHost: 'localhost',
      wsPort: 3000,
      forceTLS: false,
    });
    expect(toPusherOptions({ location: live })).toMatchObject({
      wsHost: 'play.example',
      wssPort: 443,
      forceTLS: true,
    });
  });
});
