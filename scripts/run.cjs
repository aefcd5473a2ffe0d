#!/usr/bin/env node
'use strict';
/* Runs the scripts of package.json. Uses only Node's own modules, and old syntax, so that an old Node can report its version. */
var version = process.versions.node.split('.').map(Number);
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error('Blacktide needs Node 20.19 or later; this is Node ' + process.versions.node + '.');
  process.exit(1);
}
import('./commands.mjs').then(
  (commands) => commands.runCommand(process.argv[2], process.argv.slice(3)),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
