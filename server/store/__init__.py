"""The store: commits kept for good, all or none, before anyone is told. SQLite is its engine."""

from server.store.engine import Store, Synchronous
from server.store.faults import Conflict, StoreClosed, StoreFault, StoreFull

__all__ = ["Conflict", "Store", "StoreClosed", "StoreFault", "StoreFull", "Synchronous"]
