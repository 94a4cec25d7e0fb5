// Before each file, and loaded once in a worker: the tests import what the product does, as quickly.
import './resolve-neighbors.mjs';
