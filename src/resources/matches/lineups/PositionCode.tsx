import { useFormContext, useWatch } from 'react-hook-form'
import { POSITIONS, type Position } from '../../../../contract/closedLists'
import { POSITION_CODES } from '../../../../contract/positionCodes'
import { useMessage } from '../../../i18n'
import type { lineupPath, MatchForm } from '../matchForm'

type EntryPath = `${ReturnType<typeof lineupPath>}.${number}`

/**
 * Select for a position. The closed field shows the code; the options have the full names. A native select, which is fast on a phone, transparent
 * above the code (styles in `FieldRows`).
 */
export function PositionCode({ name }: { name: `${EntryPath}.position` }) {
  const t = useMessage()
  const { register } = useFormContext<MatchForm>()
  const position: Position | '' = useWatch({ name }) || ''
  return (
    <span className="code position" data-chosen={position !== '' || undefined}>
      <span aria-hidden>
        {position === '' ? t('matches.lineup.positionShort') : POSITION_CODES[position]}
      </span>
      <select {...register(name)} aria-label={t('matches.note.position')}>
        <option value="">{t('matches.note.position')}</option>
        {POSITIONS.map((one) => (
          <option key={one} value={one}>
            {`${POSITION_CODES[one]} · ${t(`players.position.${one}`)}`}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Button for whether the player starts the match. Shows "XI" or "Sub". */
export function StarterToggle({ name }: { name: `${EntryPath}.isStarter` }) {
  const t = useMessage()
  const { setValue } = useFormContext<MatchForm>()
  const isStarter: boolean = useWatch({ name }) ?? true
  return (
    <button
      type="button"
      className="code starter"
      aria-pressed={isStarter}
      aria-label={t('matches.lineup.starter')}
      data-chosen={isStarter || undefined}
      onClick={() => setValue(name, !isStarter, { shouldDirty: true })}
    >
      {t(isStarter ? 'matches.lineup.starterShort' : 'matches.lineup.bench')}
    </button>
  )
}
