import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { limpiarSvg } from './limpiar-svg.ts';

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const XHTML = 'xmlns:h="http://www.w3.org/1999/xhtml"';
const limpio = (dentro: string, atributos = ''): string =>
  limpiarSvg(`<svg ${SVG} ${XHTML} width="40" height="40" ${atributos}>${dentro}</svg>`).texto;

describe('lo que corre o busca afuera no queda:', () => {
  const malos: [nombre: string, dentro: string][] = [
    ['un @import con escapes', String.raw`<style>@\69mport "http://afuera.test/x.css"; .a{fill:red}</style>`],
    ['un url con escapes', String.raw`<rect style="fill:u\72l(http://afuera.test/x)" width="9" height="9"/>`],
    ['un url con escapes en una hoja', String.raw`<style>.a{fill:u\72l("http://afuera.test/x")}</style>`],
    ['una redirección', '<h:meta http-equiv="refresh" content="0;url=http://afuera.test"/>'],
    ['un formulario', '<h:form action="java&#9;script:alert(1)"><h:input type="submit"/></h:form>'],
    ['una imagen de XHTML', '<h:img srcset="http://afuera.test/x.png"/>'],
    ['una imagen de afuera', '<image href="http://afuera.test/x.png" width="9" height="9"/>'],
    ['una imagen que es un SVG', '<image href="data:image/svg+xml,afuera.test" width="9" height="9"/>'],
    ['un use de afuera', '<use xlink:href="http://afuera.test/x.svg#a"/>'],
    ['un relleno de afuera', '<rect fill="url( \'http://afuera.test/x#a\')" width="9" height="9"/>'],
    ['un filtro de afuera', '<filter id="f"><feImage href="http://afuera.test/x.png"/></filter>'],
    ['un conjunto de imágenes', `<rect style="fill:image-set('http://afuera.test/x' 1x)"/>`],
    ['una fuente', '<style>@font-face{font-family:x;src:url(http://afuera.test/x)} .a{fill:red}</style>'],
    ['una hoja dentro de @media', '<style>@media all{.a{fill:url(http://afuera.test/x)}}</style>'],
    ['una hoja por instrucción', '<?xml-stylesheet href="http://afuera.test/x.css"?>'],
    ['un comentario que parte un url', '<rect style="fill:u/**/rl(http://afuera.test/x)"/>'],
    ['un guion', '<script>alert("afuera.test")</script><rect onclick="alert(1)"/>'],
    ['una animación', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['un enlace', '<a href="javascript:alert(1)" target="_top"><rect width="9" height="9"/></a>'],
    ['un elemento ajeno', '<foreignObject><h:iframe src="http://afuera.test"/></foreignObject>'],
    ['un SVG con otro prefijo', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
  ];
  test.each(malos)('%s', (_, dentro) =>
    expect(limpio(dentro)).not.toMatch(
      /afuera|alert|script|import|\\|meta|form|iframe|http-equiv|animate|<set|<a |feImage|src|@/i,
    ),
  );

  test('queda lo que se dibuja', () => {
    const texto = limpio(
      '<style>/* marca */ @charset "utf-8"; .a{fill:red;behavior:url(#x)} @media print{.a{fill:blue}} .b > .c{stroke:url(#g)}</style><a href="x"><rect class="a" style="opacity:.5;position:fixed"/></a>',
      'onload="alert(1)"',
    );
    expect(texto).toContain('<style>.a{fill:red}\n.b &gt; .c{stroke:url(#g)}</style>');
    expect(texto).toContain('<rect class="a" style="opacity:.5"></rect>');
    expect(texto).not.toContain('onload');
  });
});

test.each([
  ['no es XML', '<svg'],
  ['una entidad sin declarar', `<svg ${SVG}>&nada;</svg>`],
  ['otra raíz', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['un SVG sin su espacio de nombres', '<svg width="9" height="9"/>'],
  ['demasiado hondo', `<svg ${SVG}>${'<g>'.repeat(300)}${'</g>'.repeat(300)}</svg>`],
])('%s se rechaza', (_, texto) => expect(() => limpiarSvg(texto)).toThrow());

describe('se ve igual:', () => {
  const dibujos: [nombre: string, texto: string][] = [
    [
      'uno de Illustrator',
      `<?xml version="1.0" encoding="utf-8"?><!-- Generator: Adobe Illustrator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
       <svg version="1.1" id="Capa_1" ${SVG} x="0px" y="0px" viewBox="0 0 60 60" style="enable-background:new 0 0 60 60;" xml:space="preserve">
       <style type="text/css">\n.st0{fill:#FFFFFF;stroke:#231F20;stroke-width:2;stroke-miterlimit:10;}\n\t.st1{fill:url(#SVGID_1_);}\n.st2{font-family:'Arial-BoldMT';}\n</style>
       <switch><foreignObject requiredExtensions="http://ns.adobe.com/x" width="1" height="1"/><g>
       <linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="60" y2="60"><stop offset="0" style="stop-color:#F00"/><stop offset="1" style="stop-color:#00F"/></linearGradient>
       <path class="st1" d="M5,5h50v50H5z"/><circle class="st0" cx="30" cy="30" r="12"/><text transform="matrix(1 0 0 1 10 50)" class="st2">36<tspan x="30" y="0">21</tspan></text></g></switch></svg>`,
    ],
    [
      'uno de Inkscape',
      `<svg ${SVG} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" width="60mm" height="60mm" viewBox="0 0 60 60" inkscape:version="1.3">
       <sodipodi:namedview id="base" pagecolor="#fff"/><metadata id="m"><rdf xmlns="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>
       <defs><filter id="sombra" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur in="SourceAlpha" stdDeviation="2"/><feOffset dx="2" dy="2"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>
       <clipPath id="c"><rect width="50" height="50" rx="8"/></clipPath><mask id="m1"><rect width="60" height="60" fill="white"/><circle cx="30" cy="30" r="9"/></mask>
       <pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 0L4 4" stroke="green"/></pattern>
       <symbol id="diente" viewBox="0 0 10 10"><path d="M1 1C3 9 7 9 9 1z"/></symbol></defs>
       <g inkscape:label="Capa" clip-path="url(#c)" style="display:inline;fill:#d40000;filter:url(#sombra)"><rect x="5" y="5" width="40" height="30" mask="url(#m1)" fill="url(#p)"/>
       <use xlink:href="#diente" x="20" y="30" width="20" height="20"/><use href="#diente" width="12" height="12" transform="rotate(30 10 10)"/></g></svg>`,
    ],
    [
      'uno con una imagen dentro',
      `<svg ${SVG} width="30" height="30"><image width="30" height="30" xlink:href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFElEQVR4nGP8z8Dwn4GBgYGBAQYAFxsCAUQ7H9QAAAAASUVORK5CYII="/><polyline points="1,1 9,20 25,4" fill="none" stroke="#06c" stroke-dasharray="2 1"/></svg>`,
    ],
  ];
  const puntos = (texto: string): Promise<Buffer> =>
    sharp(Buffer.from(texto), { failOn: 'none' }).resize(120, 120).raw().toBuffer();

  test.each(dibujos)('%s', async (_, texto) => {
    const antes = await puntos(texto);
    expect(new Set(antes).size).toBeGreaterThan(2);
    expect((await puntos(limpiarSvg(texto).texto)).equals(antes)).toBe(true);
  });
});
