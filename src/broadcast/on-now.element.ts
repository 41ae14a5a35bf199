// The elements that keep what is on now true.
import './schedule/on-air.element.ts'
import './streams/streams.element.ts'
