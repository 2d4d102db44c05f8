import type { Catalogue } from '../messageKeys'

export const erasure: Catalogue['erasure'] = {
  open: 'Borrar para siempre…',
  title: '¿Borrar a %{name} para siempre?',
  difference: {
    players:
      'Borrar para siempre no es lo mismo que eliminar. Un jugador eliminado se puede restaurar desde el historial. Nada recupera a uno borrado: ni deshacer, ni el historial, ni una copia de seguridad restaurada.',
    users:
      'Borrar para siempre no es lo mismo que eliminar. Eliminar cierra la cuenta. Borrar quita además el nombre de textos, importaciones y correos. Ni deshacer ni una copia de seguridad restaurada lo recuperan.',
  },
  goes: 'Se borra lo siguiente:',
  profile: {
    players: 'El perfil con todos sus campos',
    users: 'La cuenta con nombre, correo y sesiones',
  },
  count: {
    players: {
      analyses: '1 informe |||| %{smart_count} informes',
      notes: '1 nota de un partido |||| %{smart_count} notas de partidos',
      lineups: '1 puesto en una alineación |||| %{smart_count} puestos en alineaciones',
      shortLists: '1 puesto en una preselección |||| %{smart_count} puestos en preselecciones',
      requests: '1 petición |||| %{smart_count} peticiones',
      files: '1 imagen o documento |||| %{smart_count} imágenes y documentos',
      historyEntries:
        'Los valores de 1 entrada del historial |||| Los valores de %{smart_count} entradas del historial',
    },
    users: {
      analyses: 'El nombre del autor en 1 informe |||| El nombre del autor en %{smart_count} informes',
      shortLists: '1 preselección |||| %{smart_count} preselecciones',
      requests: '1 petición |||| %{smart_count} peticiones',
      files: '1 imagen o documento sin usar |||| %{smart_count} imágenes y documentos sin usar',
      historyEntries:
        'El nombre en 1 entrada del historial |||| El nombre en %{smart_count} entradas del historial',
    },
  },
  merged: '1 jugador combinado con este |||| %{smart_count} jugadores combinados con este',
  recipients: 'Personas ajenas al club que habían recibido informes',
  noRecipients: 'Nadie ajeno al club había recibido un informe.',
  copies: 'Touchline no puede borrar los PDF que hayan guardado.',
  backups:
    '1 copia de seguridad guardada conserva los datos hasta que se reemplaza, en 14 noches como máximo. |||| %{smart_count} copias de seguridad guardadas conservan los datos hasta que se reemplazan, en 14 noches como máximo.',
  otherBackups: 'Las copias de seguridad que guardes en otro sitio conservan los datos.',
  typeName: 'Para confirmar, escribe',
  name: 'Nombre',
  submit: 'Borrar para siempre',
  started: 'El borrado ha empezado.',
  failed: '¡Algo ha salido mal! No se ha podido averiguar qué se borraría',
  notStarted: '¡Algo ha salido mal! No se ha borrado nada',
}
