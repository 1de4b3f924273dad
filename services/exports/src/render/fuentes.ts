/**
 * Fonts that are opened once per thread. pdfkit would read and decode a font for every document, which costs more than
 * drawing the document. fontkit accepts custom formats, and ours is the name of a file: all documents share one open
 * font, and no document leaves state in it.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';

declare module 'pdfmake' {
  /** pdfmake looks for a font here before it looks on the disk. */
  // oxlint-disable-next-line no-unused-vars -- it completes the library's own declarations
  const virtualfs: { writeFileSync(name: string, content: Uint8Array): void };
}

interface Font {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

interface Fontkit {
  create(bytes: Uint8Array): Font;
  registerFormat(format: {
    probe(bytes: Uint8Array): boolean;
    new (stream: { readonly buffer: Uint8Array }): object;
  }): void;
}

/** Resolved from pdfmake's pdfkit: a format is registered with one instance of fontkit only. */
const fontkit: Fontkit = ['pdfmake', 'pdfkit'].reduce(
  (require, library) => createRequire(require.resolve(library)),
  createRequire(import.meta.url),
)('fontkit');

const MARK = 'font opened once: ';
const opened = new Map<string, Font>();

const nameIn = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

const open = (name: string): Font => {
  const font = opened.get(name) ?? fontkit.create(readFileSync(name.slice(MARK.length)));
  opened.set(name, font);
  return font;
};

/**
 * The open font for one document. fontkit stores in each glyph the characters of its first use, which become the text
 * that is copied from the PDF, so glyphs and layout must belong to one document.
 */
const paraUnDocumento = (font: Font): object => Object.create(font, { _glyphs: { value: {} } }) as object;

fontkit.registerFormat(
  class {
    static probe(bytes: Uint8Array): boolean {
      return nameIn(bytes).startsWith(MARK);
    }

    constructor({ buffer }: { readonly buffer: Uint8Array }) {
      return paraUnDocumento(open(nameIn(buffer)));
    }
  },
);

/** pdfmake's entry for the file, which is opened on first use and only once. */
const fuente = (file: string): string => {
  pdfmake.virtualfs.writeFileSync(file, Buffer.from(MARK + file));
  return file;
};

const packageFolder = (name: string): string =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

const LETTERS = join(packageFolder('pdfmake'), 'fonts');
const NOTO = dirname(packageFolder('@expo-google-fonts/noto-emoji'));
const roboto = (weight: string): string => fuente(join(LETTERS, 'Roboto', `Roboto-${weight}.ttf`));

/** One of the fonts for letters that Roboto does not have. */
const noto = (folder: string, name: string) => {
  const file = (weight: string): string => fuente(join(NOTO, folder, weight, `${name}_${weight}.ttf`));
  return { normal: file('400Regular'), bold: file('700Bold') };
};

/** By family, as pdfmake expects. Documents use no italics, which saves a font in each. */
export const FUENTES = {
  Roboto: { normal: roboto('Regular'), bold: roboto('Medium') },
  Emoji: noto('noto-emoji', 'NotoEmoji'),
  Arabe: noto('noto-sans-arabic', 'NotoSansArabic'),
  Hebreo: noto('noto-sans-hebrew', 'NotoSansHebrew'),
} as const;

/** Whether a font of the list has a glyph for the character. */
export const tieneLetra = (font: string, codePoint: number): boolean =>
  open(MARK + font).hasGlyphForCodePoint(codePoint);
