/** A time stamping authority on loopback, for tests: RFC 3161 with its own certificate, on the same library. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as asn1 from 'asn1js';
import {
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  ExtKeyUsage,
  Extension,
  id_sha256,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

const TSTINFO = '1.2.840.113549.1.9.16.1.4';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const COMMON_NAME = '2.5.4.3';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const ANIO_MS = 366 * 24 * 60 * 60_000;

type Cosa = 'sellar' | 'fallar' | 'rechazar' | 'divagar';

export interface Autoridad {
  readonly url: string;
  /** PEM of its certificate. */
  readonly certificado: string;
  /** Its behaviour for the next requests, until it is changed. */
  hacer(cosa: Cosa): void;
  /** Sets the time of its timestamps; undefined: now. */
  hora(hora: Date | undefined): void;
  pedidos(): number;
  stop(): Promise<void>;
}

interface Identidad {
  readonly claves: CryptoKeyPair;
  readonly certificado: Certificate;
}

const identidad = async (nombre: string): Promise<Identidad> => {
  const claves = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
  const certificado = new Certificate();
  certificado.version = 2;
  certificado.serialNumber = new asn1.Integer({ value: 1 });
  for (const name of [certificado.issuer, certificado.subject])
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new asn1.Utf8String({ value: nombre }) }),
    );
  certificado.notBefore.value = new Date(Date.now() - ANIO_MS);
  certificado.notAfter.value = new Date(Date.now() + ANIO_MS);
  const extension = (extnID: string, critical: boolean, parsedValue: BasicConstraints | ExtKeyUsage) =>
    new Extension({ extnID, critical, extnValue: parsedValue.toSchema().toBER(), parsedValue });
  certificado.extensions = [
    extension('2.5.29.19', true, new BasicConstraints({ cA: true })),
    extension('2.5.29.37', true, new ExtKeyUsage({ keyPurposes: [TIME_STAMPING] })),
  ];
  await certificado.subjectPublicKeyInfo.importKey(claves.publicKey);
  await certificado.sign(claves.privateKey, 'SHA-256');
  return { claves, certificado };
};

const sellado = async ({ claves, certificado }: Identidad, pedido: TimeStampReq, hora: Date) => {
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint: pedido.messageImprint,
    serialNumber: new asn1.Integer({ value: 7 }),
    genTime: hora,
    ...(pedido.nonce && { nonce: pedido.nonce }),
  })
    .toSchema()
    .toBER();
  const encapContentInfo = new EncapsulatedContentInfo({ eContentType: TSTINFO });
  // The constructor would split it into pieces; DER requires one.
  encapContentInfo.eContent = new asn1.OctetString({ valueHex: info });
  const firmado = new SignedData({
    version: 3,
    encapContentInfo,
    certificates: [certificado],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificado.issuer,
          serialNumber: certificado.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            new Attribute({
              type: CONTENT_TYPE,
              values: [new asn1.ObjectIdentifier({ value: TSTINFO })],
            }),
            new Attribute({
              type: MESSAGE_DIGEST,
              values: [new asn1.OctetString({ valueHex: await crypto.subtle.digest('SHA-256', info) })],
            }),
          ],
        }),
      }),
    ],
  });
  await firmado.sign(claves.privateKey, 0, 'SHA-256');
  return new ContentInfo({
    contentType: '1.2.840.113549.1.7.2',
    content: firmado.toSchema(true),
  });
};

const pem = (certificado: Certificate): string => {
  const base64 = Buffer.from(certificado.toSchema(true).toBER()).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`;
};

/** @param nombre the common name of its certificate */
export const autoridadDeSellos = async (nombre = 'Autoridad de prueba'): Promise<Autoridad> => {
  const quien = await identidad(nombre);
  let cosa: Cosa = 'sellar';
  let hora: Date | undefined;
  let pedidos = 0;
  const responder = async (cuerpo: Buffer): Promise<Uint8Array> => {
    const pedido = TimeStampReq.fromBER(Uint8Array.from(cuerpo));
    if (pedido.messageImprint.hashAlgorithm.algorithmId !== id_sha256) throw new TypeError('only SHA-256');
    const status = new PKIStatusInfo({ status: cosa === 'rechazar' ? 2 : 0 });
    return new Uint8Array(
      new TimeStampResp({
        status,
        ...(cosa === 'sellar' && { timeStampToken: await sellado(quien, pedido, hora ?? new Date()) }),
      })
        .toSchema()
        .toBER(),
    );
  };
  const server = createServer((request, response) => {
    pedidos += 1;
    if (cosa === 'fallar') return void response.writeHead(500).end();
    if (cosa === 'divagar') return void response.end('<html>Bienvenido</html>');
    return void buffer(request)
      .then(responder)
      .then((bytes) => response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(bytes));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/tsa`,
    certificado: pem(quien.certificado),
    hacer: (otra) => {
      cosa = otra;
    },
    hora: (otra) => {
      hora = otra;
    },
    pedidos: () => pedidos,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
