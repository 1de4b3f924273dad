/** Says that it is ready, and then ignores everything. */
process.send?.('ready', () => {
  process.stdout.write('Listo\n');
  for (;;);
});
