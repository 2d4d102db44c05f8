import type { Catalogue } from '../messageKeys'

export const retention: Catalogue['retention'] = {
  title: 'Conservación',
  subtitle: 'Los jugadores que llevan mucho tiempo sin ser vistos se borran para siempre',
  rule: 'Cuándo se borran los jugadores',
  hint: 'Un jugador cuenta como visto cuando se añade o cambia un informe sobre él o un partido con él en la alineación. Los jugadores aparecen aquí 30 días antes de que se borren y puedes conservar a cualquiera.',
  monthsOf: { months: 'Meses sin ser visto (adultos)', minorMonths: 'Meses sin ser visto (menores)' },
  range: 'De 6 a 240 meses. Déjalo vacío para no borrar a ninguno.',
  unknownAge: 'Un jugador sin fecha de nacimiento cuenta como menor.',
  confirmTitle: '¿Cambiar cuándo se borran los jugadores?',
  wouldList:
    'Aparecerá %{smart_count} jugador en la lista. Un jugador se borra como pronto tras 30 días en la lista y puedes conservar a cualquiera. |||| Aparecerán %{smart_count} jugadores en la lista. Un jugador se borra como pronto tras 30 días en la lista y puedes conservar a cualquiera.',
  turnsOff: 'Los jugadores dejan de borrarse automáticamente y la lista de pendientes se vacía.',
  saved: 'Ajustes de conservación guardados',
  due: 'Jugadores pendientes de borrar',
  none: 'Ningún jugador está pendiente',
  noneHint: 'Los jugadores aparecen aquí 30 días antes de que se borren.',
  isOff: 'La conservación limitada está desactivada. Ningún jugador se borra automáticamente.',
  lastSeen: 'Visto por última vez el %{day}',
  erasedOn: 'Se borrará el %{day}',
  isKept: 'Conservado',
  keep: 'Conservar',
  keepOne: 'Conservar a %{name}',
  kept: '%{name} se conserva',
  failed: '¡Algo ha salido mal! No se ha podido cargar los ajustes de conservación',
  notSaved: '¡Algo ha salido mal! No se ha podido guardar los ajustes de conservación',
  notKept: '¡Algo ha salido mal! No se ha podido conservar al jugador',
}
