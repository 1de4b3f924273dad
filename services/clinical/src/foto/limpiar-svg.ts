/** An SVG without anything that could run or be fetched. It is served sandboxed besides. */
import { type CustomPlugin, optimize } from 'svgo';
import { formatoNoAdmitido } from './rechazos.ts';

const PROHIBIDOS = new Set([
  'script',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'handler',
  'listener',
  'set',
  'animate',
  'animatemotion',
  'animatetransform',
]);

/** Only what is inside the picture itself, or a bitmap that it carries. */
const enlacePropio = (valor: string): boolean => /^\s*(#|data:image\/(png|jpeg|gif|webp);)/i.test(valor);

const local = (nombre: string): string => nombre.slice(nombre.indexOf(':') + 1).toLowerCase();

const limpieza: CustomPlugin = {
  name: 'limpieza',
  fn: () => ({
    element: {
      enter: (node, parent) => {
        if (PROHIBIDOS.has(local(node.name))) {
          parent.children = parent.children.filter((child) => child !== node);
          return;
        }
        for (const [nombre, valor] of Object.entries(node.attributes)) {
          const propio = local(nombre);
          const corre = propio.startsWith('on');
          const sale = (propio === 'href' || propio === 'src') && !enlacePropio(valor);
          const busca = /url\s*\(\s*['"]?\s*(?!#|['"]?#)|javascript:|@import/i.test(valor);
          if (corre || sale || busca) delete node.attributes[nombre];
        }
        if (local(node.name) === 'style')
          node.children = node.children.filter(
            (child) => !('value' in child) || !/@import|url\s*\(\s*['"]?\s*(?!#)/i.test(child.value),
          );
      },
    },
    instruction: {
      enter: (node, parent) => {
        if (node.name !== 'xml') parent.children = parent.children.filter((child) => child !== node);
      },
    },
    doctype: {
      enter: (node, parent) => {
        parent.children = parent.children.filter((child) => child !== node);
      },
    },
  }),
};

/**
 * The cleaned text. Entities could grow a small file into gigabytes: a document that declares any is refused.
 * @throws Failure 415 when it is not an SVG that can be read
 */
export const limpiarSvg = (texto: string): string => {
  if (/<!ENTITY/i.test(texto)) throw formatoNoAdmitido();
  try {
    return optimize(texto, { plugins: [limpieza] }).data;
  } catch {
    throw formatoNoAdmitido();
  }
};
