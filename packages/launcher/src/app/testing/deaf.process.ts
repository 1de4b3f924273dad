/** Says that it is ready, and hears nothing from then on. */
process.send?.('ready', () => {
  process.stdout.write('Listo\n');
  for (;;);
});
