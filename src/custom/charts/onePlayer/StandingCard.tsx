import type { Basis } from '../../../../contract/statistics/basis'
import type { OnePlayer } from '../../../../contract/statistics/onePlayer'
import { MIN_PEERS, type Standing } from '../../../../contract/statistics/standing'
import { useMessage } from '../../../i18n'
import { formatFigure, formatMean } from '../../../i18n/numbers'
import { ChartCard } from '../ChartCard'
import { analysesOf, useChartsAddress } from '../chartsAddress'
import { markFigure } from '../figures'
import type { DrawnMean } from '../marks/Mark'
import { type LegendEntry, MarkedPicture } from '../marks/MarkedPicture'
import { useSeriesMark } from '../scoutColours'
import { markWords, ratedWords } from '../words'
import { type StandingLine, StandingPicture } from './StandingPicture'

type Known = StandingLine & {
  own: DrawnMean & { basis: Basis }
  median: DrawnMean & { basis: Basis }
  standing: Standing
}

/** Shows the player's mean and group means in comparison with the players of the same position. */
export function StandingCard({ onePlayer }: { onePlayer: OnePlayer }) {
  const t = useMessage()
  const { player, peers } = onePlayer
  const mark = useSeriesMark()(0)
  const position = player.position === '' ? '' : t(`players.position.${player.position}`)
  const lines = useStandingLines(onePlayer, position)
  const medians = lines.filter(({ median }) => median.mean !== null).length
  const legend: LegendEntry[] = [{ key: 'player', mark, name: player.name }]
  if (peers.players > 0) {
    const name = t('playerCharts.peers', { position, smart_count: peers.players })
    legend.push({ key: 'peers', mark: 'grey', name })
  }
  if (medians > 0) legend.push({ key: 'median', mark: 'line', name: t('playerCharts.medianLegend') })
  const title = t('playerCharts.groups', { player: player.name })
  return (
    <ChartCard
      title={title}
      text={peers.players === 0 ? medianWords() : `${t('playerCharts.standing')} ${medianWords()}`}
      figures={{
        columns: [
          t('playerCharts.column.group'),
          t('charts.column.mean'),
          ...(['median', 'place', 'among'] as const).map((column) => t(`playerCharts.column.${column}`)),
        ],
        rows: lines.map(({ label, own, median, standing: { place } }) => ({
          key: label,
          cells: [
            { value: label },
            markFigure(own),
            markFigure(median),
            { value: place?.place ?? null },
            { value: place?.of ?? null, basis: median.basis, to: median.to },
          ],
        })),
      }}
      picture={
        <MarkedPicture title={title} legend={legend}>
          <StandingPicture lines={lines} mark={mark} />
        </MarkedPicture>
      }
    />
  )

  function medianWords(): string {
    if (position === '') return t('playerCharts.noPosition')
    if (medians === lines.length) return t('playerCharts.againstMedian')
    if (medians > 0) return t('playerCharts.someMedians', { least: MIN_PEERS })
    if (peers.players >= MIN_PEERS) return t('playerCharts.tooFewRated', { least: MIN_PEERS })
    return t('playerCharts.noMedian', { position, least: MIN_PEERS, smart_count: peers.players })
  }
}

/** Returns a line for the overall mean and each group, with the means of the player and of the position's players. */
function useStandingLines({ player, groups, peers }: OnePlayer, position: string): Known[] {
  const t = useMessage()
  const { hrefOf } = useChartsAddress()
  return peers.standings.map((standing): Known => {
    const { group, median, basis, place, means } = standing
    const rated = group === null ? {} : { rated: group }
    const label = group === null ? t('charts.column.mean') : ratedWords(t, group)
    const own = (group === null ? player : groups.find((one) => one.group === group)) ?? player
    const toPeers = { view: 'analyses', position: player.position, ...rated } as const
    const placeWords =
      place === null
        ? ''
        : t('playerCharts.place', { place: formatFigure(place.place), of: formatFigure(place.of) })
    const ownWords = markWords(t, label, own.mean, own.mean === null ? player.basis : own.basis)
    return {
      label,
      standing,
      place: placeWords,
      own: {
        mean: own.mean,
        basis: own.basis,
        to: hrefOf(analysesOf(player.id, rated)),
        ariaLabel: placeWords === '' ? ownWords : `${ownWords} ${placeWords}.`,
      },
      crowds: means.map(({ mean, players }) => ({
        mean,
        players,
        to: hrefOf({ ...toPeers, playerMean: mean }),
        ariaLabel: t('playerCharts.alike', {
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
        ariaLabel: markWords(t, t('playerCharts.medianOf', { group: label, position }), median, basis),
      },
    }
  })
}
