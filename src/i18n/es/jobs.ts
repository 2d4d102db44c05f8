import type { Catalogue } from '../messageKeys'

export const jobs: Catalogue['jobs'] = {
  doneOf: '%{done} de %{total}',
  failed: '1 error |||| %{smart_count} errores',
  pause: 'Pausar',
  resume: 'Reanudar',
  stop: 'Detener',
  failures: 'Errores',
  moreFailures: 'y 1 más |||| y %{smart_count} más',
  status: {
    paused: 'En pausa',
    waiting: 'Esperando al servidor. La tarea se reanudará sola.',
    stopping: 'Deteniendo…',
    stopped: 'Detenida. Los cambios ya hechos se conservan.',
    done: 'Terminada',
  },
}
