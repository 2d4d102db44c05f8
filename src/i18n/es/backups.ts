import type { Catalogue } from '../messageKeys'

export const backups: Catalogue['backups'] = {
  title: 'Copias de seguridad',
  subtitle: 'Copias nocturnas de todos los datos, y si se pueden restaurar',
  newest: 'Última copia',
  size: 'Tamaño',
  count: 'Copias guardadas',
  goodTest: 'Última prueba correcta',
  none: 'Todavía ninguna',
  state: {
    off: 'Las copias nocturnas están desactivadas. Si falla el disco del servidor, se pierden todos los datos.',
    late: 'El servidor lleva dos noches sin hacer una copia. El registro del servidor tiene los detalles.',
    pending: 'Todavía no se ha probado ninguna copia. El servidor prueba la primera por sí solo.',
    good: 'Las copias funcionan: la última copia probada se restauró por completo.',
  },
  backupFailure: 'La copia nocturna falló el %{when}. %{reason}',
  testFailure: 'La prueba de una copia falló el %{when}. %{reason}',
  reason: {
    damaged: 'El archivo está dañado o incompleto. Revisa el disco de las copias.',
    newer: 'Una versión más reciente de Touchline escribió el archivo. Actualiza este servidor.',
    noRoom: 'A un disco le queda poco espacio. Libera espacio.',
    notWritable:
      'La carpeta de BACKUP_DIR no existe o no admite escritura. Revisa su ruta, su propietario y su disco.',
    tooSlow: 'La prueba duró más de dos horas. Restaura una copia a mano para probarla.',
    tooLarge: 'La prueba necesitó demasiada memoria. Restaura una copia a mano para probarla.',
    unknown: 'El registro del servidor tiene los detalles.',
  },
  test: 'Probar la última copia',
  testing: 'Probando la última copia',
  testHint:
    'El servidor restaura la copia en una base de datos vacía, compara todas las tablas y borra lo restaurado.',
  setUp: 'Indica una carpeta de otro disco en los ajustes del servidor y reinícialo:',
  manual: 'Más información en docs/operations.md, sección «Backups and restore».',
  notice: {
    failed: 'Ha fallado una copia de seguridad o su prueba.',
    late: 'El servidor lleva dos noches sin hacer una copia de seguridad.',
  },
  see: 'Ver las copias de seguridad',
  failed: '¡Algo ha salido mal! No se han podido cargar las copias de seguridad',
  testNotStarted: '¡Algo ha salido mal! No se ha podido iniciar la prueba',
}
