import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import createCache from '@emotion/cache'

// Emotion writes all rules into one sheet, as it does in production: a tag for each makes thousands, which every look-up
// in the page passes.
Object.defineProperty(createCache({ key: 'any' }).sheet.constructor.prototype, 'isSpeedy', {
  get: () => true,
  set: () => undefined,
})

/**
 * Testing Library asks of every element it passes whether it is there to be seen and can be pressed, Popper how it scrolls,
 * and MUI's text areas how high they are, over and over. jsdom puts all rules of all styles together for an answer, which
 * took half of the time of the tests of pages. Here the properties that are asked for are looked up among the rules that set
 * them. Wherever that is not plain, jsdom is asked, as it is for all other properties.
 */
const PROPERTIES = [
  'display',
  'visibility',
  'pointer-events',
  'opacity',
  'position',
  'overflow',
  'overflow-x',
  'overflow-y',
  'width',
  'box-sizing',
  'padding-top',
  'padding-bottom',
  'border-top-width',
  'border-bottom-width',
] as const

type Property = (typeof PROPERTIES)[number]

const INHERITED = new Set<Property>(['visibility', 'pointer-events'])
/** By each name that a property can be asked for. */
const BY_NAME = new Map<unknown, Property>(
  PROPERTIES.flatMap((property) => [
    [property, property],
    [property.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()), property],
  ]),
)

const each = <Value>(make: (property: Property) => Value) =>
  Object.fromEntries(PROPERTIES.map((property) => [property, make(property)])) as Record<Property, Value>

/** A rule that sets a property: `value` and `specificity` are missing where they are not plain to see. */
type Setter = { selector: string; value: string | undefined; specificity: number | undefined }

/** `order`: of two that are equally specific, the later one counts. */
type Candidate = Setter & { order: number }

type Index = { byKey: Map<string, Candidate[]>; byLook: Map<string, Candidate[]> }

const view = document.defaultView
if (view === null) throw new Error('There is no window')
/** What jsdom says itself. */
const computed: typeof getComputedStyle = view.getComputedStyle.bind(view)

/** What a property is where no rule sets it. */
const INITIAL = each((property) => computed(document.createElement('i')).getPropertyValue(property))

let indexes: Record<Property, Index> | undefined

function indexOf(property: Property): Index {
  if (changes.takeRecords().length > 0 || sheetCount !== document.styleSheets.length) indexes = undefined
  indexes ??= buildIndexes()
  return indexes[property]
}

const forget = () => {
  indexes = undefined
}
const changes = new MutationObserver(forget)
changes.observe(document.head, { childList: true, subtree: true, characterData: true })
for (const owner of [CSSStyleSheet, CSSMediaRule]) {
  const { insertRule, deleteRule } = owner.prototype
  owner.prototype.insertRule = function (this: CSSStyleSheet | CSSMediaRule, rule, index = 0) {
    // What is added at the end leaves as it is what was read before.
    if (this instanceof CSSMediaRule || index < this.cssRules.length) read = new WeakMap()
    forget()
    return insertRule.call(this, rule, index)
  }
  owner.prototype.deleteRule = function (this: CSSStyleSheet | CSSMediaRule, index) {
    read = new WeakMap()
    forget()
    deleteRule.call(this, index)
  }
}

type Read = { rules: number; setters: Record<Property, Setter[]> }

let read = new WeakMap<CSSStyleSheet, Read>()

function settersOf(sheet: CSSStyleSheet): Record<Property, Setter[]> {
  const known: Read = read.get(sheet) ?? { rules: 0, setters: each(() => []) }
  const all = sheet.cssRules
  for (; known.rules < all.length; known.rules += 1) {
    const rule = all[known.rules]
    // To jsdom a page is a screen of no size.
    const isPage = rule instanceof CSSMediaRule && /^(all|screen)?$/.test(rule.media.mediaText)
    for (const applied of isPage ? rule.cssRules : [rule]) collect(applied, known.setters)
  }
  read.set(sheet, known)
  return known.setters
}

function collect(rule: CSSRule | undefined, setters: Record<Property, Setter[]>): void {
  // Of what stands before or after an element jsdom knows nothing, nor of what else such a rule means.
  if (!(rule instanceof CSSStyleRule) || rule.selectorText.includes('::')) return
  for (const property of PROPERTIES) {
    const value = rule.style.getPropertyValue(property)
    if (value === '') continue
    const isCertain = rule.style.getPropertyPriority(property) === '' && !KEYWORD.test(value)
    const { selectorText } = rule
    const parts = /[([]/.test(selectorText) ? [selectorText] : selectorText.split(',')
    const specificity = specificityOf(parts)
    for (const part of parts) {
      const selector = part.trim()
      if (FOREIGN.test(selector)) continue
      setters[property].push({ selector, value: isCertain ? value : undefined, specificity })
    }
  }
}

/** To jsdom all selectors of a rule are as specific as the most specific one. */
function specificityOf(selectors: string[]): number | undefined {
  const each = selectors.map((selector) => {
    const counted = selector.replace(/\[[^\]]*\]/g, '.attribute').replace(/:(not|is|has)\(/g, '(')
    if (/,|:where|:nth/.test(counted)) return Number.NaN
    const count = (kind: RegExp) => counted.match(kind)?.length ?? 0
    return count(/#/g) * 1e6 + count(/[.:]/g) * 1e3 + count(/(?<![\w.#:-])[a-z]/gi)
  })
  const highest = Math.max(...each)
  return Number.isNaN(highest) ? undefined : highest
}

/** What other browsers call their own parts and states means nothing to jsdom, which fails over it. */
const FOREIGN = /:-/
const KEYWORD = /^(initial|unset|revert|revert-layer)$/
/** What is nothing but the key by which it was found. */
const ONE_NAME = /^(\*|[a-z]\w*|\.[\w-]+)$/i
/** What an element has to have, for a selector to be able to mean it: its last class or its tag. */
const LAST = /(?:^|[\s>+~])([a-z]\w*)?(?:\.([\w-]+))?(?:\.[\w-]+)*$/i

const defaults = (() => {
  const path = createRequire(import.meta.url).resolve('jsdom/lib/jsdom/browser/default-stylesheet.css')
  const style = document.createElement('style')
  style.textContent = readFileSync(path, 'utf8')
  document.head.append(style)
  const { sheet } = style
  if (sheet === null) throw new Error('jsdom has not read its own style')
  const setters = settersOf(sheet)
  style.remove()
  return setters
})()

let sheetCount = 0

function buildIndexes(): Record<Property, Index> {
  const built = each((): Index => ({ byKey: new Map(), byLook: new Map() }))
  const sheets = [...document.styleSheets]
  sheetCount = sheets.length
  let order = 0
  for (const setters of [defaults, ...sheets.map(settersOf)]) {
    for (const property of PROPERTIES) {
      const { byKey } = built[property]
      for (const setter of setters[property]) {
        const [, tag, name] = setter.selector.includes(',') ? [] : (LAST.exec(setter.selector) ?? [])
        const key = name === undefined ? (tag?.toLowerCase() ?? '*') : `.${name}`
        const candidate = { ...setter, order: order++ }
        const sameKey = byKey.get(key)
        if (sameKey === undefined) byKey.set(key, [candidate])
        else sameKey.push(candidate)
      }
    }
  }
  return built
}

/** The rules that may mean an element, by what it is and what classes it has. */
function candidates({ byKey, byLook }: Index, element: Element): Candidate[] {
  const look = `${element.localName} ${element.getAttribute('class') ?? ''}`
  let found = byLook.get(look)
  if (found === undefined) {
    const keys = [element.localName, '*', ...Array.from(element.classList, (name) => `.${name}`)]
    found = keys.flatMap((key) => byKey.get(key) ?? [])
    byLook.set(look, found)
  }
  return found
}

/** The value of a property, or undefined where jsdom has to say. */
function quickly(element: Element, property: Property): string | undefined {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const value = ownValue(at, property)
    if (value === undefined || KEYWORD.test(value)) return undefined
    if (value !== '' && value !== 'inherit') return value
    if (value === '' && !INHERITED.has(property)) break
  }
  return INITIAL[property]
}

/** What is said of the element itself, empty where nothing is, or undefined where jsdom has to say. */
function ownValue(element: Element, property: Property): string | undefined {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return undefined
  const matches = element.matches.bind(element)
  const setters = candidates(indexOf(property), element).filter(
    ({ selector }) => ONE_NAME.test(selector) || matches(selector),
  )
  if (setters.some(({ value }) => value === undefined)) return undefined
  const inline = element.hasAttribute('style') ? element.style.getPropertyValue(property) : ''
  if (inline !== '') return inline
  const [first, ...rest] = setters.sort(
    (one, other) => (other.specificity ?? 0) - (one.specificity ?? 0) || other.order - one.order,
  )
  const isPlain = rest.every(({ value }) => value === first?.value)
  return isPlain || setters.every(({ specificity }) => specificity !== undefined)
    ? (first?.value ?? '')
    : undefined
}

const look: typeof getComputedStyle = (element, pseudo) => {
  // jsdom answers for the element itself, and complains each time: it knows nothing of what stands before and after one.
  if (pseudo || !element.isConnected || element.ownerDocument !== document) return computed(element)
  let whole: CSSStyleDeclaration | undefined
  const quick = (name: unknown) => {
    const property = BY_NAME.get(name)
    return property && quickly(element, property)
  }
  const slow = (name: string | symbol) => {
    whole ??= computed(element)
    const value = Reflect.get(whole, name, whole)
    return typeof value === 'function' ? value.bind(whole) : value
  }
  const getPropertyValue = (name: string) => quick(name) ?? slow('getPropertyValue')(name)
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_target, name) => (name === 'getPropertyValue' ? getPropertyValue : (quick(name) ?? slow(name))),
  })
}

view.getComputedStyle = look
globalThis.getComputedStyle = look
