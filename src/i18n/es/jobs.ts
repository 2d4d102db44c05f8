import type { Catalogue } from '../messageKeys'

export const jobs: Catalogue['jobs'] = {
  doneOf: '%{done} de %{total}',
  failed: '1 ha fallado |||| %{smart_count} han fallado',
  pause: 'Pausar',
  resume: 'Continuar',
  stop: 'Detener',
  failures: 'Lo que ha fallado',
  moreFailures: 'y 1 más |||| y %{smart_count} más',
  status: {
    paused: 'En pausa',
    waiting: 'El servidor no responde. Continuará por sí solo en cuanto lo haga.',
    stopping: 'Deteniendo …',
    stopped: 'Detenido. Lo que ya se hizo, hecho queda.',
    done: 'Hecho',
  },
}
