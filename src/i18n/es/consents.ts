import type { Catalogue } from '../messageKeys'

export const consents: Catalogue['consents'] = {
  title: 'Consentimiento del tutor legal',
  scopeLabel: 'Consentimiento para',
  scope: {
    scout: 'Solo observar al jugador',
    share: 'Observar al jugador y compartir informes con agentes',
    none: 'Nada (quita el consentimiento)',
  },
  until: 'Válido hasta',
  untilHint: 'El consentimiento termina después de este día.',
  document: 'Documento firmado',
  documentHint: 'PDF o imagen. Solo los administradores pueden abrirlo.',
  upload: 'Elegir documento',
  replace: 'Cambiar documento',
  add: 'Añadir consentimiento',
  edit: 'Cambiar consentimiento',
  save: 'Guardar consentimiento',
  removeHint:
    'Mientras el club exija el consentimiento, los agentes ya no podrán leer los informes de este jugador.',
  saved: 'Consentimiento guardado',
  removed: 'Consentimiento quitado',
  shareUntil: 'Los informes de este jugador se pueden compartir con agentes con licencia hasta el %{day}.',
  cannotMissing:
    'Los informes de este jugador no se pueden compartir con agentes: no se ha añadido ningún consentimiento.',
  cannotEnded:
    'Los informes de este jugador no se pueden compartir con agentes: el consentimiento terminó el %{day}.',
  cannotScope:
    'Los informes de este jugador no se pueden compartir con agentes: el consentimiento solo permite observarlo.',
  off: 'El club no exige consentimiento para compartir informes con agentes. Los administradores pueden cambiarlo en la página del club.',
  notCovered:
    'No hace falta consentimiento: el jugador tiene 18 años o más, o no se conoce su fecha de nacimiento.',
  failed: '¡Algo ha salido mal! No se ha podido obtener el consentimiento',
  saveFailed: '¡Algo ha salido mal! No se ha podido guardar el consentimiento',
  removeFailed: '¡Algo ha salido mal! No se ha podido quitar el consentimiento',
  club: 'Menores',
  switch: 'Exigir consentimiento y licencia para compartir informes de menores con agentes',
  switchHint:
    'Los agentes solo pueden leer el informe de un jugador menor de 18 años mientras sean válidos el consentimiento del tutor legal para compartir y la licencia del agente. El acceso termina en cuanto termina uno de los dos. No se aplica a jugadores sin fecha de nacimiento.',
  licenceHint: 'Hace falta para compartir informes de menores mientras el club exija el consentimiento',
}
