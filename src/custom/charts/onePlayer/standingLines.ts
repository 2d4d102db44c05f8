import { useMemo } from 'react'
import type { Basis } from '../../../../contract/statistics/basis'
import type { OnePlayer } from '../../../../contract/statistics/onePlayer'
import type { Standing } from '../../../../contract/statistics/standing'
import { useMessage } from '../../../i18n'
import { formatFigure, formatMean } from '../../../i18n/numbers'
import { useChartsAddress } from '../chartsAddress'
import type { DrawnMean } from '../marks/MeanBars'
import { useMarkWords } from '../marks/useMarkWords'
import { useAnalysesHref } from '../useAnalysesHref'
import { useRatedWords } from '../useRatedWords'
import type { StandingLine } from './StandingPicture'

type Known = StandingLine & {
  own: DrawnMean & { basis: Basis }
  median: DrawnMean & { basis: Basis }
  standing: Standing
}

/** Returns the lines for the overall mean and each group: the player's mean, and those of the position. */
export function useStandingLines({ player, groups, peers }: OnePlayer): Known[] {
  const t = useMessage()
  const markWords = useMarkWords()
  const ratedWords = useRatedWords()
  const analysesHref = useAnalysesHref()
  const { hrefOf } = useChartsAddress()
  return useMemo(() => {
    const position = player.position === '' ? '' : t(`players.position.${player.position}`)
    return peers.standings.map((standing): Known => {
      const { group, median, basis, place, means } = standing
      const rated = group === null ? {} : { rated: group }
      const label = group === null ? t('charts.column.mean') : ratedWords(group)
      const { mean = null, basis: ownBasis = player.basis } =
        group === null ? player : (groups.find((one) => one.group === group) ?? {})
      const toPeers = { view: 'analyses', position: player.position, ...rated } as const
      const placeWords =
        place === null
          ? ''
          : t('playerCharts.place', { place: formatFigure(place.place), of: formatFigure(place.of) })
      return {
        label,
        standing,
        place: placeWords,
        own: {
          mean,
          basis: ownBasis,
          to: analysesHref(player.id, rated),
          says: [
            markWords(label, mean, mean === null ? player.basis : ownBasis),
            placeWords && `${placeWords}.`,
          ]
            .filter(Boolean)
            .join(' '),
        },
        crowds: means.map(({ mean, players }) => ({
          mean,
          players,
          to: hrefOf({ ...toPeers, playerMean: mean }),
          says: t('playerCharts.alike', {
            what: label,
            mean: formatMean(mean),
            position,
            smart_count: players,
          }),
        })),
        median: {
          mean: median,
          basis,
          to: hrefOf(toPeers),
          says: markWords(t('playerCharts.medianOf', { group: label, position }), median, basis),
        },
      }
    })
  }, [player, groups, peers, t, markWords, ratedWords, analysesHref, hrefOf])
}
