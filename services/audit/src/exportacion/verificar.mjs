/**
 * Verifies an exported history, offline, with plain Node (20 or newer) and nothing else:
 *
 *     node verificar.mjs ARCHIVO.zip [HUELLA]
 *
 * HUELLA is the fingerprint of the practice's key, as the practice told it by another way than this file. It says
 * 'Cero diferencias' and ends with 0, or what is not as it was signed and ends with 1.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

/** What stands before the signature in the archive's comment. */
const ETIQUETA = 'odonto-firma:';
const LARGO_DE_FIRMA = 88;
const SIN_HASH = '0'.repeat(64);

const decir = (linea) => process.stdout.write(`${linea}\n`);
const reclamar = (linea) => process.stderr.write(`${linea}\n`);

const problemas = [];
const exigir = (cumple, problema) => {
  if (!cumple) problemas.push(problema);
  return cumple;
};

const sha256 = (dato) => createHash('sha256').update(dato).digest('hex');
const clavePublica = (base64) =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
const firmado = (dato, firma, clave) => verify(null, Buffer.from(dato), clave, Buffer.from(firma, 'base64'));

/** The files of a ZIP by name, its end, and its comment: 'APPNOTE.TXT', sections 4.3.7, 4.3.12 and 4.3.16. */
const leerZip = (zip) => {
  const fin = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (fin === -1) throw new Error('no es un archivo ZIP');
  const comentario = zip.subarray(fin + 22);
  const archivos = new Map();
  let en = zip.readUInt32LE(fin + 16);
  for (let n = zip.readUInt16LE(fin + 10); n > 0; n -= 1) {
    const metodo = zip.readUInt16LE(en + 10);
    const largo = zip.readUInt32LE(en + 20);
    const [deNombre, deExtra, deComentario] = [28, 30, 32].map((lugar) => zip.readUInt16LE(en + lugar));
    const local = zip.readUInt32LE(en + 42);
    const nombre = zip.subarray(en + 46, en + 46 + deNombre).toString();
    const desde = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(desde, desde + largo);
    archivos.set(nombre, metodo === 0 ? bytes : inflateRawSync(bytes));
    en += 46 + deNombre + deExtra + deComentario;
  }
  return { archivos, comentario };
};

/** The bytes up to the signature, which is at the very end. */
const verificarSobre = (zip, comentario, clave) => {
  const texto = comentario.toString('latin1');
  const firma = texto.slice(ETIQUETA.length);
  exigir(
    texto.startsWith(ETIQUETA) &&
      firma.length === LARGO_DE_FIRMA &&
      Buffer.from(firma, 'base64').toString('base64') === firma &&
      firmado(zip.subarray(0, zip.length - LARGO_DE_FIRMA), firma, clave),
    'El archivo no es el que se firmó: se cambió al menos un byte',
  );
};

const verificarManifiesto = (archivos, clave) => {
  const texto = archivos.get('manifiesto.json') ?? '';
  const firma = String(archivos.get('manifiesto.firma') ?? '').trim();
  exigir(firmado(texto, firma, clave), 'manifiesto.json no es el que se firmó');
  const { archivos: huellas } = JSON.parse(String(texto));
  for (const [nombre, huella] of Object.entries(huellas))
    exigir(
      archivos.has(nombre) && sha256(archivos.get(nombre)) === huella,
      `${nombre} no es el que se firmó`,
    );
  for (const nombre of archivos.keys())
    exigir(nombre in huellas || nombre.startsWith('manifiesto.'), `${nombre} no es parte de lo que se firmó`);
};

const lineas = (archivo) =>
  String(archivo ?? '')
    .split('\n')
    .filter((linea) => linea !== '');

const netstring = (texto) => `${Buffer.byteLength(texto)}:${texto},`;

/** Each event's hash covers the one before it in its history and its own bytes as stored. Answers the last of each. */
const verificarCadenas = (archivo) => {
  const ultimos = new Map();
  for (const linea of lineas(archivo)) {
    const { stream, revision, posicion, id, type, data, metadata, hash } = JSON.parse(linea);
    const anterior = ultimos.get(stream);
    const donde = `${stream}, evento ${revision}`;
    exigir(revision === (anterior ? anterior.revision + 1 : 0), `${donde}: falta un evento antes`);
    const partes = [anterior?.hash ?? SIN_HASH, stream, String(revision), id, type, data, metadata];
    exigir(
      sha256(partes.map(netstring).join('')) === hash,
      `${donde}: no dice lo que decía cuando se registró`,
    );
    ultimos.set(stream, { revision, hash, posicion });
  }
  return ultimos;
};

/** Each history ends in a stretch that the practice signed within a minute of recording it. */
const verificarCabezas = (archivos, ultimos, clavesValidas) => {
  const intervalos = JSON.parse(String(archivos.get('intervalos.json') ?? '{}'));
  const cabezas = lineas(archivos.get('cabezas.jsonl')).map((linea) => {
    const en = linea.lastIndexOf(',"firma":"');
    const cabeza = JSON.parse(linea);
    const dice = `${linea.slice(0, en)}}`;
    exigir(
      clavesValidas.has(cabeza.clave) && firmado(dice, cabeza.firma, clavePublica(cabeza.clave)),
      `La cabeza firmada ${cabeza.n} no es auténtica`,
    );
    const hashes = intervalos[cabeza.n] ?? [];
    exigir(
      hashes.length === 0 || sha256(hashes.join('')) === cabeza.intervalo,
      `La cabeza firmada ${cabeza.n} cubre otros eventos`,
    );
    return { at: cabeza.at, hashes: new Set(hashes) };
  });
  for (const [stream, { hash }] of ultimos)
    exigir(
      cabezas.some(({ hashes }) => hashes.has(hash)),
      `${stream}: ninguna cabeza firmada cubre su último evento`,
    );
  return cabezas.length;
};

const verificar = (ruta, esperada) => {
  const zip = readFileSync(ruta);
  const { archivos, comentario } = leerZip(zip);
  const manifiesto = JSON.parse(String(archivos.get('manifiesto.json') ?? ''));
  const clave = clavePublica(manifiesto.clave);
  const huella = sha256(Buffer.from(manifiesto.clave, 'base64'));
  if (esperada !== undefined)
    exigir(huella === esperada.toLowerCase(), `La clave no es la esperada: su huella es ${huella}`);
  verificarSobre(zip, comentario, clave);
  verificarManifiesto(archivos, clave);
  const ultimos = verificarCadenas(archivos.get('eventos.jsonl'));
  const cabezas = verificarCabezas(archivos, ultimos, new Set([manifiesto.clave]));
  const eventos = lineas(archivos.get('eventos.jsonl')).length;
  exigir(eventos === manifiesto.eventos, `Se esperaban ${manifiesto.eventos} eventos y hay ${eventos}`);
  return { manifiesto, eventos, historias: ultimos.size, cabezas, huella };
};

const [ruta, esperada] = process.argv.slice(2);
if (ruta === undefined) {
  reclamar('Uso: node verificar.mjs ARCHIVO.zip [HUELLA]');
  process.exit(2);
}
try {
  const { manifiesto, eventos, historias, cabezas, huella } = verificar(ruta, esperada);
  decir(`${manifiesto.titulo}, emitido el ${manifiesto.emitido_at}`);
  decir(`${eventos} eventos de ${historias} historias, ${cabezas} cabezas firmadas`);
  if (manifiesto.borrado.eventos > 0)
    decir(`${manifiesto.borrado.eventos} eventos con datos personales eliminados, que nadie puede leer`);
  decir(`Huella de la clave: ${huella}`);
  if (esperada === undefined) decir('Compárela con la que informe el consultorio por otra vía.');
} catch (error) {
  problemas.push(`El archivo no se puede leer (${error instanceof Error ? error.message : String(error)})`);
}
if (problemas.length === 0) decir('Cero diferencias.');
else {
  for (const problema of problemas) reclamar(problema);
  reclamar(`${problemas.length} diferencias.`);
  process.exitCode = 1;
}
