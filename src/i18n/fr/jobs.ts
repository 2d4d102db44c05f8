import type { Catalogue } from '../messageKeys'

export const jobs: Catalogue['jobs'] = {
  doneOf: '%{done} sur %{total}',
  failed: '%{smart_count} échec |||| %{smart_count} échecs',
  pause: 'Mettre en pause',
  resume: 'Reprendre',
  stop: 'Arrêter',
  failures: 'Échecs',
  moreFailures: 'et %{smart_count} autre |||| et %{smart_count} autres',
  status: {
    paused: 'En pause',
    waiting: 'En attente du serveur. La tâche reprendra d’elle-même.',
    stopping: 'Arrêt en cours…',
    stopped: 'Arrêtée. Les modifications déjà faites sont conservées.',
    done: 'Terminée',
  },
}
