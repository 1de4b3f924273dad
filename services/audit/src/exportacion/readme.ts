/** The read-me for third parties. It omits the fingerprint, which would prove nothing inside the archive itself. */
export const readme = (nombre: string): string => `Historia auditada
=================

Este archivo contiene hechos registrados por un consultorio odontológico, tal como se guardaron, y lo necesario para
comprobar sin conexión que no fueron cambiados.

  historia.pdf       para leer
  legible.jsonl      lo mismo, un hecho por línea
  eventos.jsonl      los eventos como se guardaron; lo personal está cifrado en ellos
  cabezas.jsonl      las firmas del registro, hechas dentro del minuto de cada hecho
  intervalos.json    las huellas de los eventos que esas firmas cubren
  anclas.jsonl       lo que se guardó de esas firmas fuera del consultorio: sellos de tiempo (RFC 3161) y copias
  manifiesto.json    qué hay aquí, con la clave pública; manifiesto.firma es su firma
  verificar.mjs      el verificador

Para verificarlo, extraiga verificar.mjs y, con Node 20 o más nuevo y nada más:

  node verificar.mjs ${nombre} HUELLA

HUELLA es la huella de la clave del consultorio, 64 cifras. Pídasela al consultorio por una vía distinta de este archivo (por
teléfono, en persona, en su página, en una factura): la ve en su pantalla Auditoría, Verificación. La que esté escrita en este
archivo, o la que el verificador muestre, no sirve: quien falsifique el archivo pone la suya. Sin ella el verificador dice «Firma
sin atribuir» y termina con 3: todo concuerda, pero no se sabe quién lo firmó. Si duda de quién le dio el archivo, tampoco use el
verificador que trae: pida también ese al consultorio, o lea este, que es un solo archivo de texto.

Termina con 0 y «Cero diferencias» si nada cambió, con 1 si algo no es lo que se firmó. Una advertencia dice de un hecho que se
firmó mucho después de la fecha que lleva: así se ve lo que se antedata, y también lo que se cargó de antes. Un sello de tiempo
prueba que el hecho ya estaba registrado en ese momento, según una autoridad ajena al consultorio.

Donde un hecho dice «datos personales eliminados», la clave que los cifraba fue destruida: nadie puede leerlos, tampoco
el consultorio. Sus fechas, importes, piezas y autores siguen, y su cadena se comprueba igual.
`;
