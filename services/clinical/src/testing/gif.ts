/** A few hundred bytes that declare this number of frames of this size. */
export const gifDeMuchosCuadros = (ancho: number, alto: number, cuadros: number): Buffer => {
  const lado = (valor: number) => [valor & 0xff, valor >> 8];
  const cuadro = [0x2c, 0, 0, 0, 0, ...lado(ancho), ...lado(alto), 0, 2, 2, 0x44, 0x01, 0];
  const cabeza = [
    ...Buffer.from('GIF89a'),
    ...lado(ancho),
    ...lado(alto),
    0x80,
    0,
    0,
    0,
    0,
    0,
    255,
    255,
    255,
  ];
  return Buffer.from([...cabeza, ...Array.from({ length: cuadros }, () => cuadro).flat(), 0x3b]);
};
