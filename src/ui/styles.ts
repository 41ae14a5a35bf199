// What every page has. An entry of its own, so that it comes before the sheets of all views, whatever imports them.
import './base.css'
import './tokens.css'
