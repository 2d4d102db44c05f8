import type { Catalogue } from '../messageKeys'

export const jobs: Catalogue['jobs'] = {
  doneOf: '%{done} sur %{total}',
  failed: '%{smart_count} échec |||| %{smart_count} échecs',
  pause: 'Mettre en pause',
  resume: 'Reprendre',
  stop: 'Arrêter',
  failures: 'Ce qui a échoué',
  moreFailures: 'et %{smart_count} de plus |||| et %{smart_count} de plus',
  status: {
    paused: 'En pause',
    waiting: 'Le serveur ne répond pas. Le travail reprendra de lui-même dès qu’il répondra.',
    stopping: 'Arrêt en cours …',
    stopped: 'Arrêté. Ce qui est fait reste fait.',
    done: 'Terminé',
  },
}
