#!/usr/bin/env node
'use strict';
/* The verbs behind package.json. Node's own modules only, and syntax that an old Node can read far enough to complain. */
var major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error('Blacktide needs Node 20 or later; this is Node ' + process.versions.node + '.');
  process.exit(1);
}
import('./verbs.mjs').then(
  (verbs) => verbs.run(process.argv[2], process.argv.slice(3)),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
