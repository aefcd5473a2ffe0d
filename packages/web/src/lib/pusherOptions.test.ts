import { describe, expect, it } from 'vitest';
import { toPusherOptions } from './pusherOptions.ts';

const local = { hostname: 'localhost', port: '3000', protocol: 'http:' };
const live = { hostname: 'play.example', port: '', protocol: 'https:' };

describe('the address of the push line', () => {
  it('JOB-02 is the named cluster, with TLS forced whatever the page came by', () => {
    expect(toPusherOptions({ cluster: 'eu', location: local })).toEqual({ cluster: 'eu', forceTLS: true });
  });

  it('is the server of the page where no cluster is named', () => {
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
