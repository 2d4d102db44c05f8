import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LEVELS, POSITIONS, type Position } from '../../../contract/closedLists'
import { POSITION_CODES } from '../../../contract/positionCodes'
import { useClub } from '../../dataProvider/club'
import { useMessage } from '../../i18n'
import type { ListPath, MatchForm, Side } from './matchForm'

type CodeProps<Name> = { name: Name; isInvalid?: boolean }

/** Select for a position. The closed field shows the code; the options have the full names. */
export function PositionCode({ name, ...props }: CodeProps<`${ListPath}.${number}.position`>) {
  const t = useMessage()
  const position: Position | '' = useWatch({ name }) || ''
  return (
    <CodeSelect
      {...props}
      kind="position"
      name={name}
      label={t('matches.note.position')}
      code={position === '' ? t('matches.lineup.positionShort') : POSITION_CODES[position]}
      isChosen={position !== ''}
    >
      {POSITIONS.map((one) => (
        <option key={one} value={one}>
          {`${POSITION_CODES[one]} · ${t(`players.position.${one}`)}`}
        </option>
      ))}
    </CodeSelect>
  )
}

/** Select for a level. The options have the club's sentences. */
export function LevelCode({ name, ...props }: CodeProps<`${Side}Notes.${number}.level`>) {
  const t = useMessage()
  const levels = useClub()?.levels
  const level: string | null = useWatch({ name }) || null
  return (
    <CodeSelect
      {...props}
      kind="level"
      name={name}
      label={t('matches.note.level')}
      code={level ?? t('matches.note.levelShort')}
      isChosen={level !== null}
    >
      {LEVELS.map((one) => (
        <option key={one} value={one}>
          {[one, levels?.[one]].filter(Boolean).join(' · ')}
        </option>
      ))}
    </CodeSelect>
  )
}

type CodeSelectProps = {
  kind: 'position' | 'level'
  name: `${ListPath}.${number}.position` | `${Side}Notes.${number}.level`
  label: string
  code: string
  isChosen: boolean
  isInvalid?: boolean
  children: ReactNode
}

/** Native select, which is fast on a phone. Transparent above the code of the chosen option (styles in `FieldRows`). */
function CodeSelect({ kind, name, label, code, isChosen, isInvalid = false, children }: CodeSelectProps) {
  const { register } = useFormContext<MatchForm>()
  // An empty level is stored as null, an empty position as ''.
  const options = kind === 'level' ? { setValueAs: (value: string) => value || null } : {}
  return (
    <span className={`code ${kind}`} data-chosen={isChosen || undefined}>
      <span aria-hidden>{code}</span>
      <select {...register(name, options)} aria-label={label} aria-invalid={isInvalid}>
        <option value="">{label}</option>
        {children}
      </select>
    </span>
  )
}
