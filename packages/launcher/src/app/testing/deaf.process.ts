/** Reports that it is ready, and then blocks its event loop, so that it handles no message or signal. */
process.send?.('ready', () => {
  process.stdout.write('Listo\n');
  for (;;);
});
