/** Forms with files: images, files that resemble images, and malformed forms. */
import fc from 'fast-check';
import { PNG } from '@odonto/practice/testing';

export interface Form {
  readonly type: string;
  readonly body: Buffer;
}

const BOUNDARY = '----limite';

const part = (headers: string, content: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${headers}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const field = (name: string, value: string): Buffer =>
  part(`Content-Disposition: form-data; name="${name}"`, value);
const file = (name: string, content: Buffer | string): Buffer =>
  part(`Content-Disposition: form-data; name="foto"; filename="${name}"`, content);
const CLOSE = Buffer.from(`--${BOUNDARY}--\r\n`);

/** A complete form with this file. */
export const formWith = (content: Buffer | string, name = 'foto.svg'): Form => ({
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  body: Buffer.concat([field('descripcion', 'Molar'), file(name, content), CLOSE]),
});

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`;

/** Levels of ten references to the level below each. */
export const useBomb = (levels: number): string =>
  svg(
    Array.from({ length: levels }, (_, n) =>
      n === 0
        ? '<rect id="n0" width="9" height="9"/>'
        : `<g id="n${n}">${`<use href="#n${n - 1}"/>`.repeat(10)}</g>`,
    ).join(''),
  );

const times = (most: number): fc.Arbitrary<number> => fc.constantFrom(1, 30, 700, Math.ceil(most / 4), most);

/** Pieces of SVG, repeated, that are expensive for a reader. */
const PIECES = [
  ['<!---->', 40_000],
  ['<!DOCTYPE svg>', 20_000],
  ['<?xml?>', 20_000],
  ['<a/>', 60_000],
  ['<g>', 50_000],
  ['<style>a{}</style>', 10_000],
  ['<path d="M0 0"/>', 15_000],
  [' a=""', 40_000],
  ['&lt;', 40_000],
  [' ', 200_000],
  ['<![CDATA[', 20_000],
] as const;

const svgs: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...PIECES).chain(([piece, most]) => times(most).map((count) => piece.repeat(count))),
    fc.constantFrom(
      svg,
      (text: string) => text,
      (text: string) => `${text}<svg`,
      (text: string) => `<svg ${text}`,
    ),
    fc.constantFrom('', '<x', '\n'),
  )
  .map(([pieces, around, end]) => around(pieces) + end);

/** A PNG whose header declares this size. */
const claiming = (width: number, height: number): Buffer => {
  const png = Buffer.from(PNG);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
};

const contents: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 4, arbitrary: svgs.map((text) => Buffer.from(text)) },
  { weight: 2, arbitrary: fc.constantFrom(3, 5, 7).map((levels) => Buffer.from(useBomb(levels))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat(PNG.length), fc.nat(255))
      .map(([at, byte]) => Buffer.from(PNG.map((was, n) => (n === at ? byte : was)))),
  },
  { weight: 1, arbitrary: fc.nat(PNG.length).map((length) => Buffer.from(PNG.subarray(0, length))) },
  { weight: 1, arbitrary: fc.constantFrom(claiming(60_000, 60_000), claiming(0, 1), claiming(2 ** 31, 1)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)) },
);

const whole: fc.Arbitrary<Form> = fc
  .tuple(contents, fc.constantFrom('foto.svg', 'foto.png', '../../x', 'a"b', ''))
  .map(([content, name]) => formWith(content, name));

/** Forms that violate the multipart format. */
const odd: fc.Arbitrary<Form> = fc
  .constantFrom<readonly (Buffer | string)[]>(
    [],
    [CLOSE],
    [field('descripcion', 'sin archivo'), CLOSE],
    [file('a.png', PNG)],
    [file('a.png', PNG), file('b.png', PNG), CLOSE],
    [field('descripcion', 'a'.repeat(70_000)), file('a.png', PNG), CLOSE],
    [...Array.from({ length: 2_000 }, (_, n) => field(`c${n}`, 'x')), CLOSE],
    [part(`Content-Disposition: form-data; name="foto"; filename="${'a'.repeat(60_000)}"`, PNG), CLOSE],
    [part(`X: ${'y; '.repeat(20_000)}`, 'z'), CLOSE],
    [`--${BOUNDARY}`.repeat(5_000)],
    ['\r\n--'.repeat(50_000)],
    ['-'.repeat(200_000)],
  )
  .chain((parts) =>
    fc.constantFrom(BOUNDARY, '', 'otro', 'a'.repeat(5_000)).map((boundary) => ({
      type: `multipart/form-data; boundary=${boundary}`,
      body: Buffer.concat(parts.map((one) => Buffer.from(one))),
    })),
  );

export const forms: fc.Arbitrary<Form> = fc.oneof(
  { weight: 3, arbitrary: whole },
  { weight: 1, arbitrary: odd },
);
